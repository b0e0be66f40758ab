/** The texts of the templates screen in Portuguese. */
const templates = {
  columns: { id: { title: "ID" }, name: { title: "Nome" } },
};

export default templates;
