import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canInstallPackages, installPackage } from "../../../scripts/debian.mjs";

/** A private key and its certificate, in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

let made: Certificate | undefined;

function hasOpenssl(): boolean {
  try {
    execFileSync("openssl", ["version"]);
    return true;
  } catch {
    return false;
  }
}

/** Makes a certificate for `localhost` that signs itself, once a process. */
export function selfSigned(): Certificate {
  if (made) return made;
  if (!hasOpenssl() && canInstallPackages) installPackage("openssl");
  const dir = mkdtempSync(join(tmpdir(), "certificate-"));
  const [key, cert] = [join(dir, "key.pem"), join(dir, "cert.pem")];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-days", "2"],
      ...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", cert],
    ],
    { stdio: "ignore" },
  );
  made = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(dir, { recursive: true });
  return made;
}
