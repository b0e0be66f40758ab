import { brand as own } from "../../own/brand";

/** The company's name, logo and colour where the platform's app-config has none. */
export const brand = { name: "Horizon", logo: "", primaryColor: "", ...own };
