/** The mark of the site, 28 by 32: a stepped gable with its door. */
export const mark = 'M2 31V16h4v-4h4V7h3V2h2v5h3v5h4v4h4v15zM11 31v-8a3 3 0 0 1 6 0v8'
