/** A moment dd/mm/yyyy HH:MM:SS to the minute; any other text stays as it is. */
export const withoutSeconds = (moment: string): string => moment.replace(/(\d{2}:\d{2}):\d{2}$/, "$1");
