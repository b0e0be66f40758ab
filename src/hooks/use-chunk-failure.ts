import { useCallback } from "react";
import { useToast } from "./use-toast";

/** Returns a handler that reports that the code of what was opened could not be fetched, and closes it. */
export function useChunkFailure(onClose: () => void): () => void {
  const { chunkFailure } = useToast();
  return useCallback(() => {
    chunkFailure();
    onClose();
  }, [chunkFailure, onClose]);
}
