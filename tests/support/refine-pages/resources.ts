import type { ResourceProps } from "@refinedev/core";
import { refineResources } from "../../../src/resources";

/** The console's resources, with pages of their own for single rows. */
export const resources: ResourceProps[] = refineResources.map((resource) => ({
  ...resource,
  list: `/refine/views/${resource.name}`,
  create: `/refine/create/${resource.name}`,
  edit: `/refine/edit/${resource.name}/:id`,
  show: `/refine/show/${resource.name}/:id`,
}));
