import type { CustomerInfo } from "../../../../contract/customers";
import { safeUrl } from "../../../http/safe-url";

/** A document as the gallery shows it. */
export interface ShownFile {
  /** The same in every answer, unlike handles and addresses. */
  readonly key: string;
  readonly reqId: string;
  readonly name: string;
  /** Undefined where the platform gave none that may be opened. */
  readonly url: string | undefined;
  readonly isPdf: boolean;
}

const looksLikePdf = (url: string) => /\.pdf($|[?#])/i.test(url);

/** The documents one after the other, in the platform's order; several of a kind are numbered. */
export function shownFiles(groups: CustomerInfo["kycFiles"], api: string): ShownFile[] {
  return groups.flatMap(({ typeName, files }) =>
    files.map(({ reqId, url, type }, at) => ({
      key: `${typeName} ${at}`,
      reqId,
      name: files.length > 1 ? `${typeName} ${at + 1}` : typeName,
      url: safeUrl(url, api),
      isPdf: type ? type === "application/pdf" : looksLikePdf(url),
    })),
  );
}
