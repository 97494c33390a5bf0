import { whatToBring } from "@rodinki/contract/what-to-bring";
import { listLines } from "../../shared/russian";

interface ClinicAddressProps {
  city: string;
  address: string;
  metro: string | null;
}

/** «г. Казань, ул. Баумана, д. 44, м. Площадь Тукая» */
export const ClinicAddress = ({ city, address, metro }: ClinicAddressProps) => (
  <>
    г.&nbsp;{city}, {address}
    {metro && <>, м.&nbsp;{metro}</>}
  </>
);

/** What the person has to bring to the clinic. */
export const WhatToBring = ({ isChild }: { isChild: boolean }) => (
  <ul>
    {listLines(whatToBring(isChild)).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
