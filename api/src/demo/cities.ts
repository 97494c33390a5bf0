interface DemoClinic {
  name: string;
  address: string;
  metro: string | null;
  phone: string;
  latitude: number;
  longitude: number;
}

interface DemoCity {
  name: string;
  timeZone: string;
  clinics: DemoClinic[];
}

/**
 * Invented clinics in real streets, so that maps and distances look right. The telephone numbers have the area codes of their
 * cities, so that a plan accepts them, but begin with 000, which no operator assigns.
 */
export const demoCities: DemoCity[] = [
  {
    name: "Москва",
    timeZone: "Europe/Moscow",
    clinics: [
      {
        name: "Демонстрационная клиника на Тверской",
        address: "ул. Тверская, д. 18",
        metro: "Пушкинская",
        phone: "74950000001",
        latitude: 55.7652,
        longitude: 37.6044,
      },
      {
        name: "Демонстрационная клиника на Ленинском",
        address: "Ленинский просп., д. 42",
        metro: "Ленинский проспект",
        phone: "74950000002",
        latitude: 55.7061,
        longitude: 37.5854,
      },
    ],
  },
  {
    name: "Санкт-Петербург",
    timeZone: "Europe/Moscow",
    clinics: [
      {
        name: "Демонстрационная клиника на Литейном",
        address: "Литейный просп., д. 30",
        metro: "Чернышевская",
        phone: "78120000003",
        latitude: 59.9416,
        longitude: 30.3487,
      },
      {
        name: "Демонстрационная клиника на Московском",
        address: "Московский просп., д. 120",
        metro: "Московские ворота",
        phone: "78120000004",
        latitude: 59.8917,
        longitude: 30.3179,
      },
    ],
  },
  {
    name: "Калининград",
    timeZone: "Europe/Kaliningrad",
    clinics: [
      {
        name: "Демонстрационная клиника на Ленинском",
        address: "Ленинский просп., д. 30",
        metro: null,
        phone: "74010000005",
        latitude: 54.7104,
        longitude: 20.5101,
      },
    ],
  },
  {
    name: "Казань",
    timeZone: "Europe/Moscow",
    clinics: [
      {
        name: "Демонстрационная клиника на Баумана",
        address: "ул. Баумана, д. 44",
        metro: "Площадь Тукая",
        phone: "78430000006",
        latitude: 55.7898,
        longitude: 49.1169,
      },
    ],
  },
  {
    name: "Самара",
    timeZone: "Europe/Samara",
    clinics: [
      {
        name: "Демонстрационная клиника на Московском шоссе",
        address: "Московское шоссе, д. 17",
        metro: "Московская",
        phone: "78460000007",
        latitude: 53.2166,
        longitude: 50.1898,
      },
    ],
  },
  {
    name: "Екатеринбург",
    timeZone: "Asia/Yekaterinburg",
    clinics: [
      {
        name: "Демонстрационная клиника на Малышева",
        address: "ул. Малышева, д. 36",
        metro: "Площадь 1905 года",
        phone: "73430000008",
        latitude: 56.8338,
        longitude: 60.5952,
      },
    ],
  },
  {
    name: "Новосибирск",
    timeZone: "Asia/Novosibirsk",
    clinics: [
      {
        name: "Демонстрационная клиника на Красном",
        address: "Красный просп., д. 50",
        metro: "Площадь Ленина",
        phone: "73830000009",
        latitude: 55.0346,
        longitude: 82.9193,
      },
    ],
  },
  {
    name: "Владивосток",
    timeZone: "Asia/Vladivostok",
    clinics: [
      {
        name: "Демонстрационная клиника на Светланской",
        address: "ул. Светланская, д. 51",
        metro: null,
        phone: "74230000010",
        latitude: 43.1163,
        longitude: 131.8909,
      },
    ],
  },
];
