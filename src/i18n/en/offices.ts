import type { Texts } from "../pt/common";
import type * as pt from "../pt/offices";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens: Texts<typeof pt.screens> = {
  offices: {
    title: "White labels",
    menu: "White labels",
    about: "Edit each white label's data, fees and site",
  },
};

const status = { title: "Status", a: "Active", i: "Inactive" };

/** The texts of the white labels screen in English. */
const offices: Texts<typeof pt.default> = {
  record: "White label",
  filters: { search: "Name, domain, customer, document, e-mail or phone", status },
  columns: {
    name: { title: "White label" },
    customerData: { title: "Customer" },
    phone: { title: "Contact" },
    dateReg: { title: "Registered", age: "Registered {age}" },
    status,
  },
  actions: {
    edit: {
      label: "Edit data",
      title: "Edit white label data",
      submit: "Save",
      confirm:
        "Change the template of the site of {subject}? What was filled in of the current template is no longer shown on the site.",
      success: "{subject}: data saved",
      fields: {
        name: { title: "White label name" },
        phone: { title: "Phone" },
        domain: { title: "Domain" },
        webTemplate: { title: "Site template" },
        status,
      },
    },
    payinFees: { label: "Payin fees", title: "Payin fees" },
    payoutFees: { label: "Payout fees", title: "Payout fees" },
    site: { label: "Site", title: "Site" },
    template: {
      label: "Edit template",
      title: "Edit template",
      success: "Template updated!",
    },
    fees: {
      title: "Edit fees",
      submit: "Save",
      success: "Fees updated!",
      fields: {
        PL: { title: "Admin: fixed amount" },
        PLP: { title: "Admin: percentage" },
        WL: { title: "White label: fixed amount" },
        WLP: { title: "White label: percentage" },
        SVC: { title: "Gateway: fixed amount" },
        SVCP: { title: "Gateway: percentage" },
      },
    },
  },
  fees: {
    title: "Fees by method",
    method: "Method",
    edit: "Edit",
    editOf: "Edit fees of {method}",
  },
  split: {
    title: "What each party gets",
    of: { payin: "Of a sale of", payout: "Of a withdrawal of" },
    PL: "Admin",
    WL: "White label",
    SVC: "Gateway",
    rest: "For the customer",
    short: "The parts add up to {parts}, more than the amount: {missing} short.",
    least: "The smallest amount that covers its fees is {amount}.",
    never: "No amount covers these fees.",
  },
  site: {
    save: "Save step",
    noSteps: "This site's template has no steps to fill in.",
    stepBar: "Site steps",
    steps: { identity: "Identity", home: "Home", about: "About", footer: "Footer", page: "Page" },
    state: {
      empty: "To fill in",
      saved: "Saved",
      changed: "Changed",
      sending: "Sending…",
      failed: "Not saved",
      unknown: "Not known",
    },
    sending: "Sending step",
    sent: "{percent}% sent",
    storing: "Checking and storing…",
    remove: "Remove",
    removeOf: "Remove {label}",
    unknown: "This console cannot edit fields of type {kind}. The value is kept.",
    image: {
      types: "JPG, PNG or WebP, up to 3\u00A0MB",
      choose: "Choose",
      chooseOf: "Choose image of {label}",
      replace: "Replace",
      replaceOf: "Replace image of {label}",
      tooLarge: 'The file "{file}" is larger than allowed!',
      type: 'The type of the file "{file}" is not allowed!',
      dimensions: 'The dimensions "{dimension}" of the image are not valid, "{required}" is required',
      unread: "The file could not be read",
    },
    list: {
      count: "{count} of {max}",
      add: "Add",
      addTo: "Add to {label}",
      addImages: "Add images",
      addImagesTo: "Add images to {label}",
      handle: "Move {item}",
      keys: "Drag; or click here, then on the new place; or use the up and down arrows",
      moved: "{item} is now at position {place} of {count}",
      removed: "{item} was removed",
    },
    preview: {
      title: "Site preview",
      width: "Window width",
      desktop: "Computer",
      phone: "Phone",
      note: "A sketch of the values as typed; the site has the template's design.",
      saved: "A sketch of the values as saved; the site has the template's design.",
    },
    contrast: {
      image: "Light text over {label} has a contrast of {ratio}:1; below 4.5:1 it is hard to read.",
      text: "Text on the site's background has a contrast of {ratio}:1; below 4.5:1 it is hard to read.",
      accent: "White text on the site's colour has a contrast of {ratio}:1; below 4.5:1 it is hard to read.",
    },
  },
};

export default offices;
