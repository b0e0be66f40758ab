import { DeleteOutlined, FilePdfOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../../../hooks/use-translate";
import type { ShownFile } from "./files";
import "./gallery.css";
import { Viewer } from "./viewer";

interface Props {
  readonly files: readonly ShownFile[];
  /** Opens the confirmation to delete a document; undefined once the documents are approved. */
  readonly remove: ((file: ShownFile) => void) | undefined;
  /** Why the admin may not delete documents; undefined where that is allowed. */
  readonly denied: string | undefined;
  /** Reads the documents again, with new URLs. */
  readonly refetch: () => void;
}

/** Handles documents that cannot be fetched: reads a new URL once per document, then reports the URL that failed. */
function useFailures(refetch: () => void) {
  const renewed = useRef(new Set<string>());
  const [failed, setFailed] = useState<string>();
  return {
    failed,
    fail({ key, url = "" }: ShownFile) {
      // the URL may have expired, as they do after minutes
      if (renewed.current.has(key)) return setFailed(url);
      renewed.current.add(key);
      refetch();
    },
    retry() {
      setFailed(undefined);
      refetch();
    },
  };
}

/** How long URLs are used without reading them again, in milliseconds: they expire after minutes. */
const freshFor = 60_000;

/**
 * Reads the URLs again when a document is chosen after a while; the old ones are not opened meanwhile. An image could report
 * that its URL has expired, a frame with a PDF cannot.
 */
function useFreshUrls(files: readonly ShownFile[], refetch: () => void) {
  const url = files[0]?.url;
  const received = useRef({ url, at: Date.now() });
  const [staleUrl, setStaleUrl] = useState<string>();
  useEffect(() => {
    received.current = { url, at: Date.now() };
  }, [url]);
  return {
    isStale: staleUrl !== undefined && staleUrl === url,
    refresh() {
      if (Date.now() - received.current.at <= freshFor) return;
      setStaleUrl(url);
      refetch();
    },
  };
}

/** A customer's documents: thumbnails of all of them, and the chosen one in large. */
export function Gallery({ files, remove, denied, refetch }: Props) {
  const { t } = useTranslate();
  const [index, setIndex] = useState(0);
  const { failed, fail, retry } = useFailures(refetch);
  const { isStale, refresh } = useFreshUrls(files, refetch);
  const choose = (chosen: number) => {
    setIndex(chosen);
    refresh();
  };
  const file = files[Math.min(index, files.length - 1)];
  if (!file) return null;
  const shownIndex = files.indexOf(file);

  return (
    <div className="kyc">
      <ul className="kyc-strip" aria-label={t("customers.kyc.title")}>
        {files.map((each, position) => (
          <li key={each.key}>
            <button
              type="button"
              className="kyc-thumb"
              aria-current={each === file}
              aria-label={each.name}
              title={each.name}
              onClick={() => choose(position)}
            >
              {each.isPdf || !each.url ? (
                <span className="kyc-thumb-pdf">
                  <FilePdfOutlined aria-hidden />
                </span>
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
          file={isStale ? { ...file, url: undefined } : file}
          onFailure={() => fail(file)}
          move={
            files.length > 1 ? (by) => choose((shownIndex + by + files.length) % files.length) : undefined
          }
        >
          {remove && (
            <Button
              size="small"
              danger
              icon={<DeleteOutlined aria-hidden />}
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
