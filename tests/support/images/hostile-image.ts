/** An image made to be refused or cleaned. */
export interface HostileImage {
  readonly name: string;
  readonly bytes: Buffer;
  /** What has to become of it, where that is certain; otherwise either may. */
  readonly outcome?: "stored" | "refused";
  /** The type that it claims to be; PNG unless given. */
  readonly claims?: string;
}

/** A word that no stored image may contain: it is in every text that is hidden in one. */
export const canary = "CANARY-7f3a9c";
