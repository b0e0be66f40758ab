// The company's resources that its own platform answers and the reference platform does not: a line for each, as in contract.ts.
export {};
