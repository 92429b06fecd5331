"""Levels and axes of the court house, in metres; everything else hangs on them."""

F, Z1, SPRING = 0.45, 3.75, 6.30  # ground floor, upper floor, springing of the vaults
BAY, T = 3.6, 0.23  # structural bay, brick wall
A0, A1 = 7.2, 12.0  # the bar, south to north
B0, B1, BS = 0.0, 5.4, -1.8  # the living wing, west to east, and its south end
C0, C1, CS, CN = 13.8, 18.0, -0.6, 4.2  # the study
WELL = (7.75, 9.5, 2.55, 2.25)  # the stair's opening in the upper floor
PIT = (-1.5, 19.5, -2.9, 13.4)
