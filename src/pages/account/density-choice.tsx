import { useState } from "react";
import { type Density, densities, keepUsualDensity, usualDensity } from "../../engine/views/kept-lists";
import { useTranslate } from "../../hooks/use-translate";
import { Segmented } from "../../ui/segmented";

/** Chooses the density of all lists for which the admin chooses none; kept for the admin in this browser. */
export function DensityChoice() {
  const { t } = useTranslate();
  const [density, setDensity] = useState(usualDensity);
  const [isKept, setKept] = useState(true);
  const change = (chosen: Density) => {
    setDensity(chosen);
    setKept(keepUsualDensity(chosen));
  };
  return (
    <>
      <Segmented<Density>
        aria-label={t("account.look.density")}
        value={density}
        onChange={change}
        options={densities.map((value) => ({ value, label: t(`account.look.${value}`) }))}
      />
      <span className="muted" role="status">
        {isKept ? "" : t("account.look.forgetful")}
      </span>
    </>
  );
}
