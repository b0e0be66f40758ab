/** What the menus and the page call the screen. */
export const screens = {
  templates: {
    title: "Templates",
    menu: "Templates",
    about: "Ver os modelos de que os sites são feitos",
  },
};

/** The texts of the templates screen in Portuguese. */
const templates = {
  columns: { id: { title: "ID" }, name: { title: "Nome" } },
};

export default templates;
