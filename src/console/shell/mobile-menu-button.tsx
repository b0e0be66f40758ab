import { Icon } from "../icon";
import type { Screens } from "../screen-entry";
import { useTexts } from "../texts";
import { useDialog } from "../use-dialog";

const loadMenu = () => import("./mobile-menu");

/** Opens the whole menu; shown in narrow windows only. */
export function MobileMenuButton({ screens }: { screens: Screens }) {
  const { t } = useTexts();
  const { button, Dialog: Menu, close } = useDialog(loadMenu);
  return (
    <>
      <button {...button} className="head-icon head-mobile" aria-label={t("menu.title")}>
        <Icon of="menu" />
      </button>
      {Menu && <Menu screens={screens} close={close} />}
    </>
  );
}
