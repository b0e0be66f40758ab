import { ReactQueryDevtools } from "@tanstack/react-query-devtools";

/** Every query and change of Refine and the console, behind a button in the corner; in development only. */
export default function Devtools() {
  return <ReactQueryDevtools buttonPosition="bottom-left" />;
}
