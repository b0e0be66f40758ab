import type { CustomerInfo } from "../../../../contract/customers";
import { safeUrl } from "../../../http/safe-url";

/** A document as the gallery shows it. */
export interface ShownFile {
  /** The same in every answer, unlike opaque ids and URLs. */
  readonly key: string;
  readonly reqId: string;
  readonly name: string;
  /** Undefined where the platform answered no safe URL. */
  readonly url: string | undefined;
  readonly isPdf: boolean;
}

const looksLikePdf = (url: string) => /\.pdf($|[?#])/i.test(url);

/** All documents in the platform's order; several of a kind are numbered. */
export function shownFiles(groups: CustomerInfo["kycFiles"], api: string): ShownFile[] {
  return groups.flatMap(({ typeName, files }) =>
    files.map(({ reqId, url, type }, index) => ({
      key: `${typeName} ${index}`,
      reqId,
      name: files.length > 1 ? `${typeName} ${index + 1}` : typeName,
      url: safeUrl(url, api),
      isPdf: type ? type === "application/pdf" : looksLikePdf(url),
    })),
  );
}
