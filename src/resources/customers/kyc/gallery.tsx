import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../../../hooks/use-translate";
import type { ShownFile } from "./files";
import "./gallery.css";
import { Viewer } from "./viewer";

interface Props {
  readonly files: readonly ShownFile[];
  /** Asks whether to delete a document; undefined once they are approved. */
  readonly remove: ((file: ShownFile) => void) | undefined;
  /** Why nothing may be deleted. */
  readonly denied: string | undefined;
  /** Fetches new addresses. */
  readonly reload: () => void;
}

/** What is said in the place of a document that cannot be fetched, once new addresses were of no use either. */
function useFailures(reload: () => void) {
  const renewed = useRef(new Set<string>());
  const [failed, setFailed] = useState<string>();
  return {
    failed,
    fail({ key, url = "" }: ShownFile) {
      // an address works for minutes: a new one is asked for once
      if (renewed.current.has(key)) return setFailed(url);
      renewed.current.add(key);
      reload();
    },
    retry() {
      setFailed(undefined);
      reload();
    },
  };
}

/** So many milliseconds an address is used for another document without asking: it works for minutes. */
const freshFor = 60_000;

/**
 * Has the addresses read again when a document is chosen after a while; until they are there nothing is opened by the old ones.
 * A picture could say that its address failed, a frame with a PDF cannot.
 */
function useFreshAddresses(files: readonly ShownFile[], reload: () => void) {
  const address = files[0]?.url;
  const read = useRef({ address, at: Date.now() });
  const [old, setOld] = useState<string>();
  useEffect(() => {
    read.current = { address, at: Date.now() };
  }, [address]);
  return {
    isOld: old !== undefined && old === address,
    refresh() {
      if (Date.now() - read.current.at <= freshFor) return;
      setOld(address);
      reload();
    },
  };
}

/** A customer's documents: a strip of all of them, and the chosen one large. */
export function Gallery({ files, remove, denied, reload }: Props) {
  const { t } = useTranslate();
  const [at, setAt] = useState(0);
  const { failed, fail, retry } = useFailures(reload);
  const { isOld, refresh } = useFreshAddresses(files, reload);
  const choose = (index: number) => {
    setAt(index);
    refresh();
  };
  const file = files[Math.min(at, files.length - 1)];
  if (!file) return null;
  const shownAt = files.indexOf(file);

  return (
    <div className="kyc">
      <ul className="kyc-strip" aria-label={t("customers.kyc.title")}>
        {files.map((each, index) => (
          <li key={each.key}>
            <button
              type="button"
              className="kyc-thumb"
              aria-current={each === file}
              aria-label={each.name}
              title={each.name}
              onClick={() => choose(index)}
            >
              {each.isPdf || !each.url ? (
                <span className="kyc-thumb-pdf">PDF</span>
              ) : (
                <img src={each.url} alt="" />
              )}
              <span className="kyc-thumb-name">{each.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {failed !== undefined && failed === file.url ? (
        <div className="list-state" role="alert">
          <p className="list-state-title">{t("customers.kyc.failed")}</p>
          <Button onClick={retry}>{t("list.retry")}</Button>
        </div>
      ) : (
        <Viewer
          key={file.key}
          file={isOld ? { ...file, url: undefined } : file}
          onFailure={() => fail(file)}
          move={(by) => choose((shownAt + by + files.length) % files.length)}
        >
          {remove && (
            <Button
              size="small"
              danger
              disabled={denied !== undefined}
              title={denied}
              onClick={() => remove(file)}
            >
              {t("customers.kyc.delete")}
            </Button>
          )}
        </Viewer>
      )}
    </div>
  );
}
