import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./ask";
import { freePort, type Instances } from "./instances";

/** A proxy with the configuration in ops/, on a free port and with a certificate of its own. */
export interface Proxy {
  readonly url: string;
  /** Restarts every instance once, as docs/deploying.md has it for this proxy. */
  update(): Promise<void>;
  close(): Promise<void>;
}

/** Replaces each text; throws when one is missing, since the configuration was edited then. */
function adapt(file: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(file, "utf8"),
  );
}

function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, "console.pem"), join(folder, "console.key")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-out", certificate];
  execFileSync("openssl", [...words, "-keyout", key, ...subject], { stdio: "ignore" });
  return { certificate, key };
}

async function untilServed(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await ask(`${url}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(100);
  }
  throw new Error(`nothing answers at ${url}`);
}

/** Runs a program until it exits; rejects unless it succeeds. */
async function run(command: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(command, words, { env: { ...process.env, ...env }, stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}

/** nginx; `ops/nginx/rolling-update.sh` restarts the instances. */
export async function startNginx(folder: string, { addresses, restartUrl }: Instances): Promise<Proxy> {
  const port = await freePort();
  const { certificate, key } = makeCertificate(folder);
  const instances = join(folder, "instances.conf");
  const site = adapt("ops/nginx/horizon.conf", [
    ["listen 80;", `listen 127.0.0.1:${await freePort()};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
    ["listen [::]:80;", ""],
    ["listen [::]:443 ssl http2;", ""],
    ["/etc/nginx/horizon-instances.conf", instances],
    ["/etc/ssl/certs/console.example.com.pem", certificate],
    ["/etc/ssl/private/console.example.com.key", key],
    ["console.example.com", "localhost"],
  ]);
  const settings = addresses.map((address) => `server ${address} max_fails=1 fail_timeout=2s;\n`);
  writeFileSync(instances, settings.join(""));
  const spools = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const main = `
    user root; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${spools.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
      include ${folder}/site.conf;
    }`;
  writeFileSync(join(folder, "site.conf"), site);
  writeFileSync(join(folder, "nginx.conf"), main);
  const restart = join(folder, "restart");
  writeFileSync(restart, `#!/bin/sh\nexec curl --silent --show-error --fail ${restartUrl}/$1\n`);
  chmodSync(restart, 0o700);
  const nginx = ["-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
  await run("nginx", nginx, {});
  const url = `https://localhost:${port}`;
  await untilServed(url);
  return {
    url,
    update: () =>
      run("ops/nginx/rolling-update.sh", addresses, {
        INSTANCES: instances,
        RESTART: restart,
        NGINX_COMMAND: `nginx ${nginx.join(" ")}`,
        NGINX_PID: join(folder, "nginx.pid"),
      }),
    close: () => run("nginx", [...nginx, "-s", "quit"], {}),
  };
}

/** Caddy, which asks /readyz: the instances are restarted one after the other, each once the one before it is ready. */
export async function startCaddy(folder: string, { addresses, restartUrl }: Instances): Promise<Proxy> {
  const port = await freePort();
  const { certificate, key } = makeCertificate(folder);
  const site = adapt("ops/caddy/Caddyfile", [
    ["console.example.com {", `https://localhost:${port} {\n\ttls ${certificate} ${key}`],
    ["127.0.0.1:3001 127.0.0.1:3002", addresses.join(" ")],
  ]);
  const file = join(folder, "Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
  const child = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], { stdio: "ignore" });
  const ended = once(child, "exit");
  const url = `https://localhost:${port}`;
  await untilServed(url);
  return {
    url,
    async update() {
      for (const address of addresses) {
        await fetch(`${restartUrl}/${address.split(":")[1]}`);
        await untilServed(`http://${address}`);
        // until Caddy has seen it too
        await sleep(2_000);
      }
    },
    async close() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
