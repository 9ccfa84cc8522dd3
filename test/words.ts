/** Words that no comment, test name, log line or document of the project uses: each has a standard term. */
export const bannedWords = /\b(whoever|nobody|somebody|tells?|told|lies|stands)\b/i

/** The same for names of tables, columns, CSS classes and form fields. */
export const bannedNames =
  /(?:^|[._-])(demands?|tidings?|appointments?|count(?:ed|ing)|told|begun|tries|dead|desk)(?:$|[._-])/
