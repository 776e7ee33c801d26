/**
 * A whole number as English writes it, such as `10,000`. Not by the locale data, which a program that only says limits
 * would load for it as it starts: 20 ms of each server.
 */
export const grouped = (number: number): string => String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
