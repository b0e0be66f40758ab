import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { useShownScreens } from "../access";
import { useKeys } from "../keyboard";
import type { Screens } from "../screen-entry";
import { useScreensAhead } from "../use-screen";
import { ClosingHours } from "./closing-hours";
import { Footer } from "./footer";
import { Header } from "./header";

const Help = lazy(() => import("./help"));

interface Props {
  readonly screens: Screens;
  readonly children: ReactNode;
}

/** What the signed-in pages share: the header with the menu, the footer, the keys that work everywhere. */
export function Shell({ screens: all, children }: Props) {
  const screens = useShownScreens(all);
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const keys = useMemo(
    () => ({
      // with Shift on most layouts, without it on some
      "Shift+?": () => setHelpOpen(true),
      "?": () => setHelpOpen(true),
      "g h": () => void navigate("/dashboard"),
      ...Object.fromEntries(
        Object.values(screens).map(({ go, path }) => [`g ${go}`, () => void navigate(path)]),
      ),
    }),
    [navigate, screens],
  );
  useKeys(keys);
  useScreensAhead(screens);

  return (
    <div className="shell">
      <Header screens={screens} openHelp={() => setHelpOpen(true)} />
      <ClosingHours />
      <main className="page" id="page">
        {children}
      </main>
      <Footer />
      {isHelpOpen && (
        <Suspense>
          <Help screens={screens} closed={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
