import { render, screen } from "@testing-library/react";
import { MySun } from "./my-sun";
import { nextProtection, sunDay } from "./sun-day";
import { SunInDetail } from "./sun-in-detail";
import { press } from "../../testing/press";

describe("the sun of a day", () => {
  const moscow = { latitude: 55.75, longitude: 37.62, altitude: 150 };
  const noon = { latitude: 0, longitude: 0, altitude: 0 };

  /**
   * The values of the model of the Australian Radiation Protection and Nuclear Safety Agency for a clear sky on 24
   * January 2017 (arpansa.gov.au, UV index webpages): place, degrees north and east, index.
   */
  const PUBLISHED = [
    ["Alice Springs", -23.7, 133.9, 13],
    ["Darwin", -12.4, 130.9, 14],
    ["Kingston", -43.0, 147.3, 10],
    ["Melbourne", -37.7, 145.1, 10],
    ["Perth", -32.0, 116.0, 12],
    ["Townsville", -19.3, 146.8, 13],
  ] as const;

  test.each(PUBLISHED)(
    "in %s it is within one and a half of what was published",
    (_name, latitude, longitude, published) => {
      const place = { latitude, longitude, altitude: 0 };
      const { peak } = sunDay(place, "2017-01-24", "Australia/Brisbane");
      expect(Math.abs(peak.index - published)).toBeLessThan(1.5);
    },
  );

  /**
   * Published values for clear skies of the north: place, degrees north and east, day, lowest and highest index.
   * Finland's years: its radiation and meteorological services (stuk.fi, ilmatieteenlaitos.fi, 11 April 2005); Russia's
   * days: Rosgidromet of 13 July 2011 (testeco.ru), vestimoskva.ru of 24 May 2024, and for Vladivostok primpogoda.ru of
   * 9 July 2013.
   */
  const NORTHERN = [
    ["Helsinki", 60.2, 24.9, "2005-01-15", 0, 0],
    ["Helsinki", 60.2, 24.9, "2005-03-28", 2, 2],
    ["Helsinki", 60.2, 24.9, "2005-04-23", 3, 3],
    ["Helsinki", 60.2, 24.9, "2005-05-03", 4, 4],
    ["Helsinki", 60.2, 24.9, "2005-07-15", 5.5, 5.5],
    ["Sodankylä", 67.4, 26.6, "2005-07-01", 4, 5],
    ["Moscow", 55.75, 37.62, "2024-05-24", 5, 5],
    ["Moscow", 55.75, 37.62, "2011-07-13", 6, 7],
    ["Irkutsk", 52.3, 104.3, "2011-07-13", 7, 8],
    ["Sochi", 43.6, 39.7, "2011-07-13", 8, 9],
    ["Vladivostok", 43.1, 131.9, "2013-07-08", 8, 9],
  ] as const;

  test("in the north it is within half of what was published, in every season", () => {
    for (const [name, latitude, longitude, day, from, until] of NORTHERN) {
      const { index } = sunDay({ latitude, longitude, altitude: 0 }, day, "UTC").peak;
      expect([name, day, index > from - 0.55 && index < until + 0.55]).toEqual([name, day, true]);
    }
  });

  test("the sun stands highest at noon where clocks go by it, and 1° of longitude is four minutes", () => {
    // On 15 April the equation of time is zero.
    expect(sunDay(noon, "2026-04-15", "UTC").peak.minute).toBe(720);
    expect(sunDay({ ...noon, longitude: -30 }, "2026-04-15", "UTC").peak.minute).toBe(840);
  });

  test("a summer's day says from when until when the skin wants protection, a winter's wants none", () => {
    const { protection } = sunDay(moscow, "2026-06-21", "Europe/Moscow");
    // Solar noon is at 12:30 there.
    expect(protection).toEqual({ from: 8 * 60 + 40, until: 16 * 60 + 20 });
    expect(sunDay(moscow, "2026-12-21", "Europe/Moscow")).toMatchObject({ protection: null });
  });

  test("a day without a sunrise has no sun", () => {
    const murmansk = { latitude: 68.97, longitude: 33.09, altitude: 50 };
    expect(sunDay(murmansk, "2026-12-21", "Europe/Moscow").peak.index).toBe(0);
  });
});

describe("a week", () => {
  const place = { latitude: 53.2, longitude: 50.1, altitude: 100 };
  const at = (day: string) => {
    jest.useFakeTimers({ now: new Date(`${day}T09:00:00Z`) });
    render(<SunInDetail place={place} timeZone="Europe/Samara" />);
  };
  afterEach(() => jest.useRealTimers());

  test("of winter is said once, with the day that ends it, and its days are folded away", () => {
    at("2026-11-28");
    expect(screen.getByText(/^Так будет всю неделю\. .* с.\d+.марта\.$/)).toBeVisible();
    expect(screen.getByText(/^По.дням$/).closest("details")).not.toHaveAttribute("open");
    expect(screen.getByRole("table", { hidden: true })).not.toBeVisible();
  });

  test("of summer is drawn, and shown day by day", () => {
    at("2026-06-21");
    expect(screen.getByRole("table", { name: "На этой неделе" })).toBeVisible();
    expect(screen.queryByText(/всю неделю/)).toBeNull();
  });

  test("that needs no protection all the year names no day", () => {
    expect(nextProtection({ ...place, latitude: 89 }, "2026-11-28", "UTC")).toBeNull();
  });
});

describe("the reader's own place", () => {
  const here = (answer: Geolocation["getCurrentPosition"]) =>
    Object.defineProperty(navigator, "geolocation", {
      configurable: true,
      value: { getCurrentPosition: answer },
    });

  const stored = () => localStorage.getItem("my-sun");

  afterEach(() => localStorage.clear());

  test("the device's location is requested by a press, and stored only roughly", async () => {
    const ask = jest.fn((found: PositionCallback) =>
      found({ coords: { latitude: 53.19423, longitude: 50.11987, altitude: null } } as never),
    );
    here(ask);
    render(<MySun />);
    expect(ask).not.toHaveBeenCalled();
    await press(/где я.сейчас/);
    expect(screen.getByText(/^Сегодня, .+ рядом с.вами/)).toBeVisible();
    expect(stored()).toContain('"latitude":53.2,"longitude":50.1,');
  });

  test("a person who does not share the location chooses a city", async () => {
    here((_, refused) => refused?.({} as never));
    render(<MySun />);
    await press(/где я.сейчас/);
    expect(screen.getByRole("status")).toHaveTextContent(/Выберите город/);
    expect(stored()).toBeNull();
  });

  test.each(["{", "null", '{"city":"atlantis"}', '{"place":1}'])(
    "what cannot be read is as good as nothing: %s",
    (text) => {
      localStorage.setItem("my-sun", text);
      render(<MySun />);
      expect(screen.getByRole("button", { name: /где я.сейчас/ })).toBeVisible();
    },
  );
});
