import type { Screens } from "../engine/declaration/screens-context";
import { useTranslate } from "../hooks/use-translate";
import { Icon } from "../ui/icon";
import { useLazyDialog } from "../ui/use-lazy-dialog";

const loadMenu = () => import("./mobile-menu");

/** Opens the mobile menu; visible up to 1000 px only. */
export function MobileMenuButton({ screens }: { screens: Screens }) {
  const { t } = useTranslate();
  const { button, Dialog: Menu, close } = useLazyDialog(loadMenu);
  return (
    <>
      <button {...button} className="icon-button head-mobile" aria-label={t("menu.title")}>
        <Icon of="menu" />
      </button>
      {Menu && <Menu screens={screens} close={close} />}
    </>
  );
}
