import { useNotification } from "@refinedev/core";

export default function UseNotification() {
  const { open } = useNotification();
  return (
    <button
      type="button"
      onClick={() => open?.({ type: "success", message: "Olá", description: "from a page" })}
    >
      say
    </button>
  );
}
