/** Stored by the browser: the day on which a person has turned the keys of one letter off. */
export const deskKeysKey = 'desk-keys'
export const deskKeysDays = 365
