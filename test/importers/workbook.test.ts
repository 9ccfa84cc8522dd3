import { strToU8, unzipSync, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { CellDate } from '#worker/importers/formats/table/rows.ts'
import { readWorkbook } from '#worker/importers/formats/table/workbook.ts'

const workbook = () =>
  writeXlsx({
    sheets: [
      {
        name: 'Te koop',
        rows: [
          ['Aanbod', null, null],
          [],
          ['Ref', 'Prijs', 'Online', 'Lift', 'Bezoek'],
          ['A1', 250_000.5, new Date(Date.UTC(2026, 1, 28)), true, new Date(Date.UTC(2026, 1, 28, 14, 30))],
          ['A2', null, null, false],
        ],
        merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }],
      },
      { name: 'Te huur', rows: [['Ref'], ['H1']] },
    ],
  })

test('reads numbers, dates, booleans and empty cells of the first sheet, with its empty rows', async () => {
  expect(await readWorkbook(await workbook())).toEqual([
    ['Aanbod', null, null, null, null],
    [null, null, null, null, null],
    ['Ref', 'Prijs', 'Online', 'Lift', 'Bezoek'],
    ['A1', 250_000.5, new CellDate('2026-02-28'), true, new CellDate('2026-02-28T14:30')],
    ['A2', null, null, false, null],
  ])
})

test('reads a sheet by its name', async () => {
  expect(await readWorkbook(await workbook(), { sheet: 'Te huur' })).toEqual([['Ref'], ['H1']])
})

test('names the sheets for one that is not there', async () => {
  await expect(readWorkbook(await workbook(), { sheet: 'Blad1' })).rejects.toThrow(
    'The workbook has no sheet "Blad1", but "Te koop", "Te huur".',
  )
})

test.each([
  ['text', strToU8('Ref;Prijs')],
  ['another ZIP', zipSync({ 'a.txt': strToU8('a') })],
])('refuses %s', async (_, bytes) => {
  await expect(readWorkbook(bytes)).rejects.toThrow(/^The workbook cannot be read: /)
})

/** The first sheet replaced by one with these rows. */
const withRows = async (rows: string) => {
  const files = unzipSync(await workbook())
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
  return { ...files, 'xl/worksheets/sheet1.xml': strToU8(sheet) }
}

test.each([
  ['rows', '<row r="200001"><c r="A200001"><v>1</v></c></row>', 'more than 200000 rows'],
  ['columns', '<row r="1"><c r="ALM1"><v>1</v></c></row>', 'more than 1000 columns'],
])('refuses a sheet with too many %s', async (_, rows, reason) => {
  await expect(readWorkbook(zipSync(await withRows(rows)))).rejects.toThrow(reason)
})

test('refuses a workbook that unpacks to more than the bound, before it does', async () => {
  const bytes = zipSync(await withRows(' '.repeat(20 * 1024 ** 2)))
  expect(bytes.length).toBeLessThan(1024 ** 2)
  await expect(readWorkbook(bytes, { maxBytes: 10 * 1024 ** 2 })).rejects.toThrow('it unpacks to more than 10 MB')
})

test.each<[cell: string, value: unknown]>([
  ['<f>B9</f>', undefined],
  ['<f>B9</f><v></v>', undefined],
  ['<f>B9</f><v/>', undefined],
  ['<f>1+1</f><v>2</v>', 2],
  ['<v></v>', null],
])('a cell of %s is %s: without a result it is not empty, but unknown', async (cell, value) => {
  const bytes = zipSync(await withRows(`<row r="1"><c r="A1">${cell}</c><c r="B1"><v>1</v></c></row>`))
  expect(await readWorkbook(bytes)).toEqual([[value, 1]])
})

test('a formula that failed is unknown, and one whose result is no text is empty', async () => {
  const cells = '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1" t="str"><f>""</f><v></v></c>'
  expect(await readWorkbook(zipSync(await withRows(`<row r="1">${cells}</row>`)))).toEqual([[undefined, '']])
})
