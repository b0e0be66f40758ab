/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens = {
  templates: {
    title: "Templates",
    menu: "Templates",
    about: "Ver os templates de que os sites são feitos",
  },
};

/** The texts of the templates screen in Portuguese. */
const templates = {
  /** What a record is called above its name. */
  record: "Template",
  columns: { id: { title: "ID" }, name: { title: "Nome" } },
};

export default templates;
