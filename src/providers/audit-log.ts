import type { AuditLogProvider } from "@refinedev/core";
import { callError } from "./resource-calls";

interface AuditQuery {
  readonly author?: { readonly id?: number | string };
  readonly action?: string;
  readonly meta?: { readonly id?: number | string };
}

/** Reads what an admin did; `action` is the name of one kind of it. */
export type ReadAuditLog = (admin: number | string, action: string | undefined) => Promise<unknown[]>;

/**
 * Creates Refine's audit log provider over the platform's audit. `useLogList` answers what one admin did, newest first: the one with
 * the id in `meta.id` or in `author.id`, or else the one who is signed in.
 */
export function createAuditLogProvider(
  read: ReadAuditLog,
  currentId: () => number | undefined,
): Required<AuditLogProvider> {
  return {
    async get({ author, action, meta }: AuditQuery) {
      const id = meta?.id ?? author?.id ?? currentId();
      return id === undefined ? [] : read(id, action);
    },
    /** Does nothing: the platform writes its audit itself, in the transaction of the change. */
    create: async () => ({}),
    async update() {
      throw callError("The platform's audit cannot be changed.");
    },
  };
}
