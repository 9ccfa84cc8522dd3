import { expect, test } from 'vitest'
import { redactDoor } from '#domain/redaction/door.ts'

test.each([
  ['Kerkstraat', '12', 'Huis te koop, Kerkstraat 12 te Gent.', 'Huis te koop, Kerkstraat te Gent.'],
  ['Kerkstraat 12', '12', 'In de Kerkstr. nr. 12 bus 3, rustig.', 'In de Kerkstr., rustig.'],
  ['Kerkstraat', '12-14', 'Kerkstraat 12 - 14. 12 kamers.', 'Kerkstraat. 12 kamers.'],
  ['Rue Haute', '12A', '12 A, rue Haute. Calme.', ', rue Haute. Calme.'],
  ['Sint-Hilariusstraat', '5', 'St.-Hilariusstraat, 5 met 5 kamers.', 'St.-Hilariusstraat met 5 kamers.'],
  ['Kerkstraat', '12', 'Rustig. Bel aan bij huisnummer 12. Tuin.', 'Rustig. Tuin.'],
  ['Kerkstraat', '12', 'https://tour.test/kerkstraat-12/', 'https://tour.test/kerkstraat/'],
  [
    'Kerkstraat',
    '12',
    'In de Kerkstraat, vlak bij de N12 en op 12 m.',
    'In de Kerkstraat, vlak bij de N12 en op 12 m.',
  ],
  ['', '12', 'Kerkstraat 12', 'Kerkstraat 12'],
  ['Kerkstraat', '', 'Kerkstraat 12', 'Kerkstraat 12'],
])('of %j the number %j leaves %j as %j', (street, houseNumber, text, left) => {
  expect(redactDoor({ street, houseNumber })(text)).toBe(left)
})
