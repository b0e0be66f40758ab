/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens = {
  audit: { title: "Auditoria", menu: "Auditoria", about: "Ver quem fez o quê, quando e em qual registro" },
};

/** The texts of the audit's screen in Portuguese. */
const audit = {
  filters: { dateType: { title: "Data", date: "Feito em" } },
};

export default audit;
