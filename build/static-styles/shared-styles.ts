import type { StaticStyle } from "./marks";

const nothing: StaticStyle = { css: "", effects: {} };

/** What links and icons have, whatever part is drawn; the build puts the styles here. */
export const shared = nothing;
export const icons = nothing;
