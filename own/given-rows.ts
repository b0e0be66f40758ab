// For the tests over every call: a function for each of the company's kinds of records that inserts a row and resolves with its id.
export {};
