import { type RefObject, useEffect, useRef } from "react";

/** A reference that is true until the component is gone, for what an answer does that comes later. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
