import { propertyTypes } from '#domain/property/property-types.ts'
import { choice, type FieldMapping } from '#worker/importers/formats/mapping.ts'
import { decimal, energyLabel, moment, notZero } from './values.ts'

const { house, apartment, studio, land, investment, commercial, industrial, office, garage } = propertyTypes

/** A genre says more than its sort; the sorts come after. */
const genres = {
  ...{ Dwelling_Building: investment, Flat_Building: investment, Studio: studio },
  ...{ Barn: house, Caravan: house, HolidayHouse: house, HouseBoat: house, Pavilion: house },
  ...{ WatermillHouse: house, WindmillHouse: house, Practice: office },
  ...{ Forest: land, PastureLand: land, RecreationGround: land },
}
const sorts = {
  ...{ Dwelling: house, Flat: apartment, ServiceFlat: apartment, Room: studio, Land: land, ProfessionalLand: land },
  ...{ Parking: garage, Catering: commercial, Shop: commercial, ProfessionalOther: commercial },
  ...{ Office: office, Industry: industrial },
}
/** The sure ones of the older codes of three letters. */
const codes = { HAB: house, APP: apartment, GAR: garage, OFF: office, SHO: commercial, IND: industrial }

/** Values of a table; what it lacks is left to the next path of the field. */
const among =
  <Value>(values: Readonly<Record<string, Value>>) =>
  (value: unknown): Value | undefined =>
    Object.hasOwn(values, String(value)) ? values[String(value)] : undefined

const planningDestinations = {
  ...{ Wg: 'Residential', WgLk: 'RuralResidential', Wglk: 'RuralResidential', Wp: 'ResidentialPark' },
  ...{ Wche: 'CulturalHistoricResidential', Wug: 'ResidentialExpansion', Igb: 'Industry', Iab: 'Crafts' },
  ...{ Ag: 'Agricultural', Lwag: 'ScenicAgricultural', Bg: 'Forest', Ng: 'Nature', Nr: 'Nature' },
  ...{ Gdr: 'Leisure', Gvr: 'Leisure', Pg: null, OTHER: null },
}

const judicialDecisions = {
  ...{ Ho: 'RemedialMeasure', Bo: 'AdministrativeMeasure', Lod: 'PenaltyOrder', Ms: 'Settlement', Gmo: 'None' },
  // A summons is none: it is a fact of its own.
  Dv: null,
}

const number = (field: string, path: string): FieldMapping => [field, path, decimal]
const area = (field: string, path: string): FieldMapping => [field, path, notZero]
const flag = (field: string, path: string): FieldMapping => [field, path]

const building: readonly FieldMapping[] = [
  number('Bedrooms', 'Property.NumberOfBedrooms'),
  number('Bathrooms', 'Property.NumberOfBathrooms'),
  number('Toilets', 'Property.NumberOfToilets'),
  number('Garages', 'Property.NumberOfGarages'),
  number('Parkings', 'Property.NumberOfParkingPlaces'),
  ['Floors', 'Property.NumberOfFloors', notZero],
  [
    'Floor',
    'Property.FloorLevelNL',
    (text) => (/^\s*(?:gelijkvloers|begane grond|gv|glv)/i.test(String(text)) ? 0 : text),
  ],
  area('SurfaceLiving', 'Property.SurfaceLivable'),
  area('SurfaceLiving', 'Property.Dimensions.HabitableSurface'),
  area('SurfaceGround', 'Property.LandArea'),
  area('SurfaceTotal', 'Property.Area'),
  area('SurfaceConstructed', 'Property.GrossFloorArea'),
  area('SurfaceTerrace', 'Property.SurfaceTerrace'),
  area('SurfaceGarden', 'Property.SurfaceGarden'),
  area('SurfaceOffice', 'Property.Dimensions.OfficeSurface'),
  area('SurfaceStore', 'Property.Dimensions.StorageRoomSurface'),
  area('FrontWidth', 'Property.FrontWidth'),
  area('PlotWidth', 'Property.Width'),
  ['ConstructionYear', 'Property.ConstructionYear', notZero],
  ['RenovationYear', 'Property.RenovationYear', notZero],
  [
    'FacadesCount',
    'Property.Typo.Characterisation',
    among({
      ...{ Dwelling_Detached: 4, Dwelling_SemiDetached: 3, Dwelling_HalfDetached: 3, Dwelling_LinkedSemiDetached: 3 },
      ...{ Dwelling_Terraced: 2, Dwelling_End: 3, Dwelling_Corner: 3 },
    }),
  ],
  flag('IsNewBuild', 'Property.NewEstate'),
  ['MaximumPersons', 'Property.MaximumOccupants', notZero],
  [
    'Availability',
    'Property.Acception',
    choice({
      ...{ IMMEDIATELY: 'Immediately', IN_CONSULTATION: 'InAgreement', BY_DEED: 'AtDeed', BY_DATE: 'AtDate' },
      WHEN_READY: 'AtDelivery',
    }),
  ],
  ['AvailableFrom', 'Property.Dates.AvailableFrom', moment],
]

const comfort: readonly FieldMapping[] = [
  flag('HasGarage', 'Property.HasGarage'),
  flag('HasGarden', 'Property.HasGarden'),
  flag('HasTerrace', 'Property.HasTerrace'),
  flag('HasCellar', 'Property.HasCellar'),
  flag('HasAttic', 'Property.HasAttick'),
  flag('HasLift', 'Property.HasElevator'),
  flag('IsFurnished', 'Property.HasFurniture'),
  flag('HasElectricity', 'Property.HasElectricityConnect'),
  flag('HasGas', 'Property.HasGasConnect'),
  flag('HasWater', 'Property.HasWaterConnect'),
  flag('HasDrain', 'Property.HasSewerConnect'),
  ['Kitchen', 'Property.KitchenGenre', among({ AMERICAN_KITCHEN: 'American', OPEN_KITCHEN: 'American' })],
  [
    'Kitchen',
    'Property.KitchenType',
    choice({ BUILD_WITH_APPLIANCES: 'Installed', BUILD_WITHOUT_APPLIANCES: 'SemiEquipped', OPEN_KITCHEN: 'American' }),
  ],
  [
    'Roof',
    'Property.RoofCoverType',
    among({ TILES: 'Tiles', TILES_TERRA_COTTA: 'Tiles', SLATE: 'Slate', STUBBLE: 'Thatch', ZINC: 'Zinc' }),
  ],
  ['Roof', 'Property.RoofType', (type) => (/^FLAT_/.test(String(type)) ? 'Flat' : undefined)],
  ['WindowFrame', 'Property.WindowType', among({ PVC: 'pvc', WOOD: 'wood', ALUMINIUM: 'aluminium' })],
]

const money: readonly FieldMapping[] = [
  area('CadastralIncome', 'Property.CadastrallIncome'),
  area('RealEstateTax', 'Property.RealEstateTax'),
  area('Deposit', 'Property.Deposit'),
  ['VatRegime', 'Property.IsVATInclusive', (value) => (value === 'TRUE' ? 'Vat' : undefined)],
  ['VatRegime', 'Property.IsVATExclusive', (value) => (value === 'TRUE' ? 'Vat' : undefined)],
]

/** What an advertisement in Flanders must say. */
const disclosures: readonly FieldMapping[] = [
  flag('HasPermit', 'Property.UrbanDevelopment.Permit'),
  flag('HasSummons', 'Property.UrbanDevelopment.Summons'),
  flag('HasPreemptiveRights', 'Property.UrbanDevelopment.PreemptiveRights'),
  flag('HasAllotmentPermit', 'Property.UrbanDevelopment.AllotmentPermit'),
  ['PlanningDestination', 'Property.UrbanDevelopment.AreaApplication@Code', choice(planningDestinations)],
  ['JudicialDecision', 'Property.UrbanDevelopment.JudicialDecisionType', choice(judicialDecisions)],
  ['PScore', 'Property.WaterPolicyPScore'],
  ['GScore', 'Property.WaterPolicyGScore'],
  ['FloodRisk', 'Property.FloodProneArea', choice({ EFFECTIVE: 'High', POSSIBLE: 'Medium', NONE: 'None' })],
  [
    'IsFloodZone',
    'Property.DelimitedFloodplainOrRiverbank',
    choice({ FLOODPLAIN: true, RIVERBANK: null, NONE: false }),
  ],
  [
    'IsRiparianZone',
    'Property.DelimitedFloodplainOrRiverbank',
    choice({ FLOODPLAIN: null, RIVERBANK: true, NONE: false }),
  ],
  number('EnergyPerformance', 'Property.Energy.Index'),
  ['EPCLabelText', 'Property.Energy.Class', energyLabel],
  ['EPCUniqueCode', 'Property.Energy.EnergyCertificateNr'],
  ['EPCExpiryDate', 'Property.Energy.ClassEndDate', moment],
  area('EPCTotal', 'Property.EnergyIndexYearlyTotal'),
  area('ELevel', 'Property.Energy.EnergyLevel'),
  area('CO2Emission', 'Property.GES.Index'),
]

const listing: readonly FieldMapping[] = [
  ['RecordFile', 'Property.Reference'],
  ['WebID', 'Property.Typo.Genre', among(genres)],
  ['WebID', 'Property.Typo.Sort', among(sorts)],
  ['WebID', 'Property.Type', among(codes)],
  ['DateOnline', 'Info.Created', moment],
  ['DateChanged', 'Info.Modified', moment],
  ['Zip', 'Property.Address.City@ZipCode'],
  ['City', 'Property.Address.City'],
  ['Street', 'Property.Address.Street'],
  ['BoxNr', 'Property.Address.MailBox'],
  ['VirtualTour', 'Property.VirtualUrl'],
  ['VirtualTour', 'Property.VRURL'],
]

/** Our field of each path, as the schema of the service names it. */
export const mappings: readonly FieldMapping[] = [...listing, ...building, ...comfort, ...money, ...disclosures]

export const interiorComforts = {
  'property.hasalarm': 'Alarm',
  'property.hasairco': 'AirConditioning',
  'property.hasventilation': 'Ventilation',
  'property.hasvideophone': 'Videophone',
  'property.haswashplace': 'LaundryRoom',
  'property.hasdomotica': 'HomeAutomation',
  'property.hassauna': 'Sauna',
  'property.hasfireplace': 'Fireplace',
}
export const exteriorComforts = { 'property.haspool': 'SwimmingPool', 'property.hassolarpanels': 'SolarPanels' }

/** Our number of a goal, and of a status; a home without one is not on the market. */
export const marketStatuses: Readonly<Record<string, readonly [goal: number, status: number | null]>> = {
  FOR_SALE: [0, 0],
  FOR_SALE_WITH_BID: [0, 0],
  OPTION_FOR_SALE: [0, 2],
  FOR_SALE_RESERVED: [0, 2],
  TO_COMPLETE_OPTION_FOR_SALE: [0, 2],
  TO_COMPLETE_FOR_SALE: [0, 2],
  SOLD_UNDER_RESERVE: [0, 2],
  SOLD: [0, 3],
  SOLD_DEED_EXECUTED: [0, 3],
  FOR_SALE_ORDER_ENDED: [0, null],
  PROSPECT_FOR_SALE: [0, null],
  PREPARATION_FOR_SALE: [0, null],
  FOR_SALE_ON_HOLD: [0, null],
  FOR_RENT: [1, 0],
  TO_NEGOTIATE_FOR_RENT: [1, 0],
  OPTION_FOR_RENT: [1, 2],
  FOR_RENT_RESERVED: [1, 2],
  TO_COMPLETE_FOR_RENT: [1, 2],
  RENTED: [1, 3],
  RENTED_WITH_CONTRACT: [1, 3],
  RENTED_MOVED: [1, 3],
  RENTED_IN_MANAGEMENT: [1, null],
  FOR_RENT_ORDER_ENDED: [1, null],
  PROSPECT_FOR_RENT: [1, null],
  PREPARATION_FOR_RENT: [1, null],
  FOR_RENT_ON_HOLD: [1, null],
}

export const heatings: Readonly<Record<string, string>> = {
  ...{ NONE: 'None', NATURAL_GAS: 'Gas', HEATING_OIL: 'FuelOil', ELECTRICITY: 'Electric', HEATING_PUMP: 'HeatPump' },
  ...{ GEOTHERMAL: 'HeatPump', PELLET_STOVE: 'Pellets', DISTRICT_HEATING: 'DistrictHeating' },
}
export const glazings: Readonly<Record<string, string>> = {
  ...{ SINGLE: 'Single', DOUBLE: 'Double', HIGHEFFICIENCY: 'Double', TRIPLE: 'Triple' },
}

/** Read by code, not by the table; people and secrets are not read at all, and not counted. */
export const otherPaths: readonly string[] = [
  ...['Info.ID', 'Info.Guid', 'Info.HidePrice', 'Info.HideAddress', 'Info.HideHouseNumber', 'Info.Enabled'],
  ...['Info.FlashID', 'Info.Options', 'Property.ID', 'Property.Created', 'Property.Modified', 'Property.Active'],
  ...['Property.MarketType', 'Property.SpecialType', 'Property.Status', 'Property.FlowStatus', 'Property.PropertyType'],
  ...['Property.Price', 'Property.PriceType', 'Property.Currency', 'Property.PriceIndication', 'Property.TakeOver'],
  ...['Property.Typo.Type', 'Property.Typo.Category', 'Property.Typo.Genre', 'Property.Typo.Characterisation'],
  ...['Property.Address.HouseNumber', 'Property.Address.HouseNumberExtension', 'Property.Address.CountryID'],
  ...[
    'Property.Address.StreetID',
    'Property.Address.City@ID',
    'Property.Address.Position',
    'Property.Address.Position@X',
  ],
  ...[
    'Property.Address.Position@Y',
    'Property.Address.Position@Type',
    'Property.HeatingTypes',
    'Property.GlazingTypes',
  ],
  ...['Property.ChargesAndProvisions', 'Property.ChargesAndProvisionsInterval', 'Property.LifeAnnuity'],
  ...['Property.Flashes', 'Property.AllFlashes', 'Property.MarketingTypes', 'Property.OpenHouse', 'Property.Levels'],
  ...['Property.VideoUrl', 'Property.Pictures', 'Property.FloorPlans', 'Property.Certifications', 'Property.Residence'],
  ...['Pictures', 'Documents', 'FloorPlans', 'Estate'],
  ...['Property.OwnerInformation', 'Property.Confidential', 'Property.CollegialInfo', 'Property.Clauses'],
  ...['Property.SellerNetPrice', 'Property.ResponsibleLoginId', 'Property.SalesRepresentativeLoginId'],
]
