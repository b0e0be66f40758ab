/** The texts of what is told of unusual sign-ins after signing in, in English. */
const unusual = {
  title_one: "There was an unusual sign-in to your account:",
  title_other: "There were {count} unusual sign-ins to your account:",
  from: "{browser}, IP {ip}, on {date}",
  unknown: "unknown browser",
  text: "If it was not you, change the password and end the other sessions.",
  account: "My account",
  close: "Noted",
};

export default unusual;
