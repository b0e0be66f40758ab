import { useCallback, useRef, useState } from "react";
import { useChunk } from "../chunk";
import { Icon } from "../icon";
import type { Screens } from "../screen-entry";
import { useTexts } from "../texts";

const loadMenu = () => import("./mobile-menu");

/** Opens the whole menu; shown in narrow windows only. */
export function MobileMenuButton({ screens }: { screens: Screens }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="head-icon head-mobile"
        aria-label={t("menu.title")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon of="menu" />
      </button>
      {isOpen && <LateMenu screens={screens} close={close} />}
    </>
  );
}

function LateMenu(props: { screens: Screens; close: () => void }) {
  const Menu = useChunk(loadMenu, props.close);
  return Menu ? <Menu {...props} /> : null;
}
