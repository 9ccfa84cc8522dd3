/** Words that no comment, test name, log line or document of the project uses: each has a standard term. */
export const bannedWords = /\b(whoever|nobody|somebody|tells?|told|lies|stands)\b/i
