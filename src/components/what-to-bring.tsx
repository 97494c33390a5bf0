import { whatToBring } from "@rodinki/contract/what-to-bring";
import { listLines } from "../../shared/russian";

/** What the person needs at the clinic. */
export const WhatToBring = ({ isChild }: { isChild: boolean }) => (
  <ul>
    {listLines(whatToBring(isChild)).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
