// The company's calls: a line for each resource, as contract/resources.ts has them for the product.
export {};
