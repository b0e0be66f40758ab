import { useEffect } from "react";
import { Link } from "react-router";
import { useTexts } from "../console/texts";

/** What every unknown path shows (specification 2). */
export function NotFoundPage() {
  const { t } = useTexts();
  useEffect(() => {
    document.title = t("notFound.title");
  }, [t]);
  return (
    <main className="not-found">
      <p className="not-found-number" aria-hidden>
        404
      </p>
      <h1>{t("notFound.title")}</h1>
      <Link to="/">{t("notFound.back")}</Link>
    </main>
  );
}
