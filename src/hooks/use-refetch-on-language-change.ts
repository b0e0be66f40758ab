import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslate } from "./use-translate";

/**
 * Reads a query again when the language changes, since answers hold texts of the platform (requirement A20). A read that is on
 * its way is cancelled first: react-query would not start another beside it while the query has no data.
 */
export function useRefetchOnLanguageChange(queryKey: QueryKey, refetch: () => void): void {
  const client = useQueryClient();
  const { language } = useTranslate();
  const readIn = useRef(language);
  const readAgain = useEffectEvent(async () => {
    await client.cancelQueries({ queryKey });
    refetch();
  });
  useEffect(() => {
    if (readIn.current === language) return;
    readIn.current = language;
    void readAgain();
  }, [language]);
}
