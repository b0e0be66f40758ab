import { useLink, useMenu } from "@refinedev/core";

export default function UseMenu() {
  const { menuItems } = useMenu();
  const Link = useLink();
  return (
    <nav>
      {menuItems.map(({ key, label, route }) => (
        <Link key={key} to={route ?? ""}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
