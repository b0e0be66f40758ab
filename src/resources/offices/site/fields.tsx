import { useId } from "react";
import { useTranslate } from "../../../hooks/use-translate";
import { labelOf, type Shape } from "./field-definitions";
import type { FieldProps } from "./field-props";
import { ImageField } from "./image-field";
import { ListField } from "./list-field";
import type { Path } from "./paths";
import { asFields, asImage, asItems, asText } from "./step-values";
import { TextField } from "./text-field";
import "./fields.css";

/** A value of an unknown kind: shown, and sent back unchanged (requirement H4). */
function UnknownField({ name, definition, value }: FieldProps) {
  const { t } = useTranslate();
  return (
    <div className="site-field">
      <span className="site-label">{labelOf(name, definition)}</span>
      <output className="site-unknown mono">
        {value === null || value === undefined
          ? "–"
          : typeof value === "string"
            ? value
            : JSON.stringify(value)}
      </output>
      <span className="site-hint">{t("offices.site.unknown", { kind: definition.kind })}</span>
    </div>
  );
}

function Group({ path, name, definition, value, isBare }: FieldProps) {
  const id = useId();
  const inner = <ShapeFields path={path} shape={definition.shape ?? {}} values={value} />;
  if (isBare) return inner;
  return (
    <section className="site-group" aria-labelledby={id}>
      <h3 id={id} className="site-legend">
        {labelOf(name, definition)}
      </h3>
      {inner}
    </section>
  );
}

/** The input for one field of a template, chosen by the field's kind. */
function SiteField(props: FieldProps) {
  const { path, name, definition, value } = props;
  switch (definition.kind) {
    case "string":
      return <TextField path={path} label={labelOf(name, definition)} value={asText(value)} />;
    case "image":
      return (
        <ImageField
          path={path}
          label={labelOf(name, definition)}
          definition={definition}
          image={asImage(value)}
        />
      );
    case "object":
      return <Group {...props} />;
    case "array":
      return <ListField {...props} value={asItems(value)} />;
    default:
      return <UnknownField {...props} />;
  }
}

/** The fields of a step or an object, in the template's order. */
export function ShapeFields({ path, shape, values }: { path: Path; shape: Shape; values: unknown }) {
  return Object.entries(shape).map(([name, definition]) => (
    <SiteField
      key={name}
      path={[...path, name]}
      name={name}
      definition={definition}
      value={asFields(values)[name]}
      Fields={SiteField}
    />
  ));
}
