// The company's screens, as src/resources/index.ts has them for the product. They follow the product's in the menus, in the order of
// names, unless `menuOrder` in configuration.ts says otherwise.
export {};
