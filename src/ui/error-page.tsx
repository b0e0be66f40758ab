import { Button } from "antd";
import { useState } from "react";
import { useIsOutdated } from "../hooks/use-is-outdated";
import { useTranslate } from "../hooks/use-translate";

interface Props {
  readonly error: unknown;
  /** React's component stack. */
  readonly trace: string;
  /** Renders the failed part again. */
  readonly retry: () => void;
}

const reload = () => window.location.reload();

/** The details a developer needs to fix the error, without any data that the page shows. */
function detailsOf(error: unknown, trace: string): string {
  const { name, message, stack } =
    error instanceof Error ? error : { name: "Error", message: String(error), stack: "" };
  const entry = document.querySelector("script[type=module][src]")?.getAttribute("src");
  return [
    `${name}: ${message}`,
    `${new Date().toISOString()} ${window.location.pathname}`,
    `${entry ?? ""} ${navigator.userAgent}`,
    stack ?? "",
    trace.trim(),
  ].join("\n");
}

/** Shown instead of a page that threw: a retry button, a link back and error details to copy. */
export function ErrorPage({ error, trace, retry }: Props) {
  const { t } = useTranslate();
  const isOutdated = useIsOutdated();
  const [details] = useState(() => detailsOf(error, trace));
  const [copied, setCopied] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(details).then(
      () => setCopied(t("broken.copied")),
      () => setCopied(t("broken.notCopied")),
    );
  return (
    <section className="failed-page" role="alert">
      <h1>{t(isOutdated ? "outdated.title" : "broken.title")}</h1>
      <p>{t(isOutdated ? "outdated.text" : "broken.text")}</p>
      <p className="failed-page-ways">
        <Button type="primary" onClick={isOutdated ? reload : retry}>
          {t(isOutdated ? "outdated.reload" : "broken.retry")}
        </Button>
        {/* a plain link, which reloads the page: any part of it may be broken */}
        <a href="/">{t("notFound.back")}</a>
      </p>
      <details>
        <summary>{t("broken.details")}</summary>
        <pre>{details}</pre>
        <Button size="small" onClick={() => void copy()}>
          {t("broken.copy")}
        </Button>{" "}
        <span role="status">{copied}</span>
      </details>
    </section>
  );
}
