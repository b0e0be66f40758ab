// The messages of the company's handlers: for each resource its texts by language and key, merged with server/errors/messages.ts.
export {};
