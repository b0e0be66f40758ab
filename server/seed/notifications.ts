import { minute, wholeSecond } from "./moments";
import type { Decider } from "./payouts";
import type { Random } from "./random";

const kinds = [
  { label: "Saque", text: "Há saques aguardando decisão há mais de um dia" },
  { label: "Documentos", text: "Um cliente enviou documentos para conferência" },
  { label: "Pedido", text: "Um pedido foi marcado para conferência de pagamento" },
  { label: "Acesso", text: "Seu acesso foi usado em um novo dispositivo" },
  { label: "Sistema", text: "A conciliação do dia foi concluída sem divergências" },
] as const;

/** So many notifications for every admin, the newest ones unread. */
export function demoNotifications(random: Random, now: Date, admins: readonly Decider[], count: number) {
  return admins.flatMap(({ id }) =>
    Array.from({ length: count }, (_, i) => ({
      admin_id: id,
      ...random.pick(kinds),
      date: wholeSecond(now.getTime() - (i * 7 * 60 + random.between(1, 300)) * minute),
      is_read: i >= count / 4,
    })),
  );
}
