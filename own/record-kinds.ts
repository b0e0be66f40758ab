// The company's kinds of records, as server/reference-data/record-kinds.ts has them for the product. Bytes from 128 to 255.
export {};
