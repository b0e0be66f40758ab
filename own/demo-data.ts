// What fills the company's tables in a demonstration: a function for each resource, run once in each demonstration.
export {};
