CREATE TABLE `property_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`property_id` integer NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`price` integer,
	`marquee` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `property_history_by_property` ON `property_history` (`property_id`,`day`,`id`);--> statement-breakpoint
ALTER TABLE `properties` ADD `films` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `properties` ADD `open_houses` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
	SELECT `id`, `published`, 'published', `price`, `marquee` FROM `properties`;
--> statement-breakpoint
INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
	SELECT `id`, `withdrawn`, 'withdrawn', `price`, `marquee` FROM `properties` WHERE `withdrawn` IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `property_history_kept` BEFORE DELETE ON `property_history`
BEGIN
	SELECT raise(ABORT, 'the history of a property is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `property_history_blotted` BEFORE UPDATE ON `property_history`
WHEN NEW.`price` IS NOT NULL OR NEW.`id` <> OLD.`id` OR NEW.`property_id` <> OLD.`property_id`
	OR NEW.`day` <> OLD.`day` OR NEW.`kind` <> OLD.`kind` OR NEW.`marquee` <> OLD.`marquee`
BEGIN
	SELECT raise(ABORT, 'the history of a property is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `properties_begin` AFTER INSERT ON `properties`
WHEN NOT EXISTS (SELECT 1 FROM `property_history` WHERE `property_id` = NEW.`id`)
BEGIN
	INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
		VALUES (NEW.`id`, NEW.`published`, 'published', NEW.`price`, NEW.`marquee`);
	INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
		SELECT NEW.`id`, NEW.`withdrawn`, 'withdrawn', NEW.`price`, NEW.`marquee` WHERE NEW.`withdrawn` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `properties_priced` AFTER UPDATE OF `price` ON `properties`
WHEN NEW.`price` IS NOT NULL AND NEW.`price` IS NOT OLD.`price`
BEGIN
	INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
		VALUES (NEW.`id`, NEW.`updated`, 'price', NEW.`price`, NEW.`marquee`);
END;
--> statement-breakpoint
CREATE TRIGGER `properties_price_hidden` AFTER UPDATE OF `price_published` ON `properties`
WHEN NEW.`price_published` = 0
BEGIN
	UPDATE `property_history` SET `price` = NULL WHERE `property_id` = NEW.`id` AND `price` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `properties_marked` AFTER UPDATE OF `marquee` ON `properties`
WHEN NEW.`marquee` <> OLD.`marquee`
BEGIN
	INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
		VALUES (NEW.`id`, NEW.`updated`, 'marquee', NEW.`price`, NEW.`marquee`);
END;
--> statement-breakpoint
CREATE TRIGGER `properties_withdrawn` AFTER UPDATE OF `withdrawn` ON `properties`
WHEN (NEW.`withdrawn` IS NULL) <> (OLD.`withdrawn` IS NULL)
BEGIN
	INSERT INTO `property_history` (`property_id`, `day`, `kind`, `price`, `marquee`)
		VALUES (NEW.`id`, coalesce(NEW.`withdrawn`, NEW.`updated`), iif(NEW.`withdrawn` IS NULL, 'returned', 'withdrawn'), NEW.`price`, NEW.`marquee`);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `property_positions` USING rtree(`id`, `south`, `north`, `west`, `east`, +`latitude`, +`longitude`);--> statement-breakpoint
INSERT INTO `property_positions` SELECT `id`, `latitude`, `latitude`, `longitude`, `longitude`, `latitude`, `longitude`
	FROM `properties` WHERE `latitude` IS NOT NULL AND `longitude` IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `properties_placed` AFTER INSERT ON `properties`
WHEN NEW.`latitude` IS NOT NULL AND NEW.`longitude` IS NOT NULL
BEGIN
	INSERT INTO `property_positions` VALUES (NEW.`id`, NEW.`latitude`, NEW.`latitude`, NEW.`longitude`, NEW.`longitude`, NEW.`latitude`, NEW.`longitude`);
END;
--> statement-breakpoint
CREATE TRIGGER `properties_moved` AFTER UPDATE OF `latitude`, `longitude` ON `properties`
WHEN NEW.`latitude` IS NOT OLD.`latitude` OR NEW.`longitude` IS NOT OLD.`longitude`
BEGIN
	DELETE FROM `property_positions` WHERE `id` = NEW.`id`;
	INSERT INTO `property_positions` SELECT NEW.`id`, NEW.`latitude`, NEW.`latitude`, NEW.`longitude`, NEW.`longitude`, NEW.`latitude`, NEW.`longitude`
		WHERE NEW.`latitude` IS NOT NULL AND NEW.`longitude` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `properties_unplaced` AFTER DELETE ON `properties`
BEGIN
	DELETE FROM `property_positions` WHERE `id` = OLD.`id`;
END;
