// The handlers of the company's calls, as server/resources/handlers.ts has them for the product.
export {};
